print("nlk-train")
