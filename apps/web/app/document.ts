import { createHash } from 'node:crypto'

/** A rendered document, and the hashes of our own inline scripts in the policy's form ("sha256-…"). */
export type SealedDocument = { html: string; scriptHashes: string[] }

/**
 * Removes the mark from every marked inline script and hashes its content. The mark is a nonce that never leaves the
 * process: only scripts that we rendered have it, so an injected script is not hashed and does not run. The document
 * contains nothing that is valid for one answer only, so it can be cached (decision 0010).
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
 * The Link header that announces a document's style sheets. React renders them at the end of the head, after all the
 * scripts; announced here, they load first, and so does the first paint.
 */
export const styleSheetsFirst = (html: string): string =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)]
    .map(([, href]) => `<${href}>; rel=preload; as=style`)
    .join(', ')

/**
 * The same document with its scripts loaded last: people read a page before they use it, so on a slow connection its
 * styles, font and first picture must not compete with a hundred and fifty kilobytes of script.
 */
export const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

/** The ETag of a document; weak, because a proxy may compress it. */
export const tagOf = (html: string): string => `W/"${hash(html).slice(0, 27)}"`

/** Whether the client already has this version. */
export const hasVersion = (request: Request, tag: string): boolean =>
  (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === tag || one === '*')
