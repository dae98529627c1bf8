import { createHash } from 'node:crypto'

/** A drawn document, and the hashes of the inline scripts that are ours, as a policy names them ("sha256-…"). */
export type SealedDocument = { html: string; scriptHashes: string[] }

/**
 * Takes the mark off every inline script that carries it and hashes what it says. The mark is a nonce that never leaves
 * the process: only what we ourselves drew has it, so a script that somebody smuggled into a page is not hashed and
 * does not run; and the document carries nothing that is good for one answer only, so it may be kept (decision 0010).
 */
export const sealDocument = (drawn: string, mark: string): SealedDocument => {
  const attribute = ` nonce="${mark}"`
  const scriptHashes = new Set<string>()
  for (const [, attributes = '', text = ''] of drawn.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isInline = !/\ssrc=/.test(attributes)
    if (isInline && attributes.includes(attribute)) scriptHashes.add(`sha256-${hash(text)}`)
  }
  return { html: drawn.replaceAll(attribute, ''), scriptHashes: [...scriptHashes] }
}

/**
 * The value of a Link header that asks for a document's style sheets, which React draws at the end of its head, behind
 * all the scripts, for which nothing waits: named here they come first, and the first paint with them.
 */
export const styleSheetsFirst = (html: string): string =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)]
    .map(([, href]) => `<${href}>; rel=preload; as=style`)
    .join(', ')

/**
 * The same document, its scripts asked for after what is seen: a page is read before it is alive, so on a slow line its
 * look, letters and first picture must not share the way with a hundred and fifty kilobytes of script.
 */
export const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

/** Names this version of a document; weak, because it may be compressed on its way. */
export const tagOf = (html: string): string => `W/"${hash(html).slice(0, 27)}"`

/** Whether whoever asks has this version already. */
export const hasVersion = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === tag || one === '*')
