import { parsePixCode } from '@prumo/brazil'

/**
 * The sandbox provider's own page for a Pix code: a demonstration has no bank app to scan with. The code's location
 * ends in the charge's txid. Null when the code is none of the sandbox's.
 */
export const sandboxPayAddress = (code: string, payPagesUrl: string): string | null => {
  const txid = parsePixCode(code)?.url?.split('/').at(-1)
  return txid ? `${payPagesUrl}/${encodeURIComponent(txid)}` : null
}
