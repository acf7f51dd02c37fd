/// Commands that make, look at and keep an index.
enum IndexCommands {
    static let all: [CommandSpecification] = [add, remove, list, show, verify, rebuild, stats, export]
}
