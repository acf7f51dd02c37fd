import NLKCore
