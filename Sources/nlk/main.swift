print("nlk")
