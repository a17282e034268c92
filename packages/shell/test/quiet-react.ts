/**
 * React's development build draws every render and effect of every component into the performance panel of the
 * browser's tools, and keeps an asynchronous stack for every element, if the browser offers the means. Nobody looks
 * there while tests run, and it took as much of the processor as what they test. Warnings and `act` stay as they are.
 * Asked once, when React is loaded: so this file is the first.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined })
