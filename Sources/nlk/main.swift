import Glibc

Interruption.install()
exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
