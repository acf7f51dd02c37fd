import NLKTraining

BoundaryCommand.main(Array(CommandLine.arguments.dropFirst()))
