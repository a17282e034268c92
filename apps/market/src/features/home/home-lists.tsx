/** Both lists of the home page in one chunk, with the code that they share. */
export { HomeFeed } from './home-feed.tsx'
export { HomeTop } from './home-top.tsx'
