/** Stands in for the early script where nothing builds it: tests of single screens. */
export default ''
