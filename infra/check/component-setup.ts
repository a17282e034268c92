/** Every file of component tests begins on a device that remembers nothing of the others. */
localStorage.clear()
sessionStorage.clear()
