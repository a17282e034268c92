/** Replaces the early script in tests of single screens, which no build prepares. */
export default ''
