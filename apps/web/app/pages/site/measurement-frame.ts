import type { LoaderFunctionArgs } from 'react-router'
import { measurementFrame } from '#features/privacy/measurement-frame.ts'
import { requestFacts } from '../../request-facts.ts'

/** GET /_measurement: the frame of measured pages, after the visitor's consent. Without a tag manager it is a 404. */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
  const { tagManager } = context.get(requestFacts)
  if (!tagManager?.id) return new Response(null, { status: 404 })
  const { html, policy } = measurementFrame(tagManager)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // Another site may neither embed it nor detect whether a visitor has it in his cache.
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
    },
  })
}
