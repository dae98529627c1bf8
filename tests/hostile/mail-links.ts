import { mailsTo } from '../e2e/product/sandbox.ts'
import { until } from '../faults/json-caller.ts'
import type { Places } from '../faults/sale.ts'

/** The token's place in our mailed links. */
export const linkParts = { confirmation: /\/confirmar-conta#token=(.+)$/, password: /\/senha#token=(.+)$/ }

/** The token of the newest link of that kind in a mailbox. */
export const mailedToken = async ({ sandboxUrl }: Places, email: string, part: RegExp): Promise<string> => {
  const tokens = async () =>
    (await mailsTo(sandboxUrl, email)).flatMap(({ links }) => links).flatMap((link) => part.exec(link)?.[1] ?? [])
  const [token] = await until(`a link to ${email}`, tokens, (found) => found.length > 0)
  return decodeURIComponent(token as string)
}
