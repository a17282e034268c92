/** Both lists of the home page in one file: each would ask for its own, and for what they share. */
export { HomeFeed } from './home-feed.tsx'
export { HomeTop } from './home-top.tsx'
