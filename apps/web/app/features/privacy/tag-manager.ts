import type { TagManager } from '#shared/measurement.ts'

const ELEMENT_ID = 'tag-manager'

/** Whether a tag manager runs in this document. */
export const isTagManagerHere = (): boolean => document.getElementById(ELEMENT_ID) !== null

/** Has the browser load the tag manager, once. Without an id there is none, which is an error (specification 8). */
export const loadTagManager = ({ id, url }: TagManager): void => {
  if (isTagManagerHere()) return
  if (!id) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this line (8)
    console.error('No tag manager id is configured (TAG_MANAGER_ID): nothing is measured')
    return
  }
  const script = document.createElement('script')
  script.id = ELEMENT_ID
  script.async = true
  script.src = `${url}/gtm.js?id=${encodeURIComponent(id)}`
  const layer = globalThis as { dataLayer?: unknown[] }
  layer.dataLayer = [...(layer.dataLayer ?? []), { 'gtm.start': Date.now(), event: 'gtm.js' }]
  document.head.append(script)
}
