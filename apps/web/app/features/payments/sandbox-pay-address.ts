import { parsePixCode } from '@prumo/brazil'

/**
 * The sandbox provider's page for a Pix code, since a demonstration has no bank app to scan it. The code's location
 * ends in the charge's txid. Null for a code that is not from the sandbox.
 */
export const sandboxPayAddress = (code: string, payPagesUrl: string): string | null => {
  const txid = parsePixCode(code)?.url?.split('/').at(-1)
  return txid ? `${payPagesUrl}/${encodeURIComponent(txid)}` : null
}
