import { createHash } from 'node:crypto'
import type { TagManager } from '#shared/measurement.ts'

/**
 * Runs in the frame as text, so it uses nothing of this module. The page's path is behind `#`, and the tag manager gets
 * nothing else. Consent mode denies all storage: visits are counted, nobody is recognised. Opened directly, the
 * document does nothing.
 */
function startTagManager(address: string) {
  if (window.parent === window) return
  // A sandboxed document throws where it is asked for cookies; an empty jar lets the rest run.
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  const layer: unknown[] = []
  Object.assign(window, { dataLayer: layer })
  const path = location.hash.slice(1)
  const denied = {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  }
  // Google's own layer tells commands from events by this kind of object.
  ;(function command(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: an array would be read as something else
    layer.push(arguments)
  })('consent', 'default', denied)
  layer.push({ page_location: location.origin + path, page_path: path, page_referrer: '' })
  layer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
  const script = document.createElement('script')
  script.src = address
  document.head.append(script)
}

export type FrameDocument = { html: string; policy: string }

/**
 * The document in which a tag manager runs. Its policy removes its origin (`sandbox` without `allow-same-origin`), so
 * it cannot reach the surrounding page, its URL, our cookies or the browser's storage. It may call only its own host
 * and those to which it reports (decision 0012).
 */
export const measurementFrame = ({ id, url, reportOrigins }: TagManager): FrameDocument => {
  const script = `(${startTagManager})(${quoted(`${url}/gtm.js?id=${encodeURIComponent(id)}`)})`
  const hash = createHash('sha256').update(script).digest('base64')
  const hosts = [...new Set([new URL(url).origin, ...reportOrigins])].join(' ')
  return {
    html: `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Contagem de visitas</title><script>${script}</script></head></html>`,
    policy: [
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src 'sha256-${hash}' ${hosts}`,
      `connect-src ${hosts}`,
      `img-src ${hosts}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join(';'),
  }
}

/** A JavaScript string that cannot close its script element. */
const quoted = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')
