import type { NoNetworkTexts } from '@app/shell/no-network-page'

/** Both languages on one page: the service worker does not know the user's language. */
export const noNetworkWords: readonly NoNetworkTexts[] = [
  {
    language: 'en',
    title: 'No connection',
    text: 'This page opens by itself as soon as you are online.',
    button: 'Try again',
  },
  {
    language: 'hi',
    title: 'इंटरनेट नहीं है',
    text: 'इंटरनेट आते ही यह पेज अपने आप खुल जाएगा।',
    button: 'फिर से कोशिश करें',
  },
]
