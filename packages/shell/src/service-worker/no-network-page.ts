/** The page for a first visit without a network. */
export interface NoNetworkTexts {
  readonly language: string
  readonly title: string
  readonly text: string
  readonly button: string
}

const style = `
:root{color-scheme:light dark;--text:#1b2733;--muted:#5f6b76;--accent:#0070eb;--bg:#fff;font:16px/1.4 system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--text:#f5f7f9;--muted:#9fb0c0;--accent:#4878aa;--bg:#17212b}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--bg);color:var(--text)}
main{padding:24px;text-align:center;max-width:20rem;text-wrap:balance}
svg{width:96px;height:96px;color:var(--muted)}
h1{margin:16px 0 8px;font-size:20px}p{margin:0 0 24px;color:var(--muted)}
button{min-height:48px;padding:0 24px;border:0;border-radius:12px;background:var(--accent);color:#fff;font:600 16px system-ui,sans-serif}`

/** A crossed-out signal. */
const picture = `<svg viewBox="0 0 96 96" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" aria-hidden="true"><path d="M16 40a45 45 0 0 1 64 0M28 53a28 28 0 0 1 40 0M40 66a11 11 0 0 1 16 0M20 78 76 18"/></svg>`

/**
 * Runs in that page: selects the language, and reloads when the network is back. It polls with backoff, because browsers
 * send `online` once, often too early, and never when only our server was unreachable. HEAD bypasses the worker.
 */
const script = `
let cookies=''
try{cookies=document.cookie}catch{}
const wanted=[/(?:^|; )lang=(\\w+)/.exec(cookies)?.[1],navigator.language.split('-')[0]]
const all=[...document.querySelectorAll('main')]
const chosen=wanted.map((language)=>all.find(({lang})=>lang===language)).find(Boolean)??all[0]
for(const one of all)one.hidden=one!==chosen
document.documentElement.lang=chosen.lang
document.title=chosen.querySelector('h1').textContent
for(const button of document.querySelectorAll('button'))button.onclick=()=>location.reload()
let wait=1000
let timer
const retry=()=>{
clearTimeout(timer)
fetch('/sw.js',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),later)
}
const later=()=>{
clearTimeout(timer)
timer=setTimeout(retry,wait)
wait=Math.min(wait*2,30000)
}
addEventListener('online',()=>{wait=1000;retry()})
addEventListener('visibilitychange',()=>{if(!document.hidden)retry()})
later()`

/** One file, because nothing else can be loaded. */
export function noNetworkPage(words: readonly NoNetworkTexts[]): string {
  const mains = words.map(
    ({ language, title, text, button }) =>
      `<main lang="${language}">${picture}<h1>${title}</h1><p>${text}</p><button>${button}</button></main>`,
  )
  return `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>main[hidden]{display:none}${style}</style>${mains.join('')}<script>${script}</script>`
}
