import type { LoaderFunctionArgs } from 'react-router'
import { measurementFrame } from '#features/privacy/measurement-frame.ts'
import { requestFacts } from '../../request-facts.ts'

/**
 * GET /_measurement: the frame that pages which may be measured hold after a yes. Without a tag manager there is none.
 */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
  const { tagManager } = context.get(requestFacts)
  if (!tagManager?.id) return new Response(null, { status: 404 })
  const { html, policy } = measurementFrame(tagManager)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // Another site may neither hold it nor learn whether somebody has it.
      'cache-control': 'private, max-age=300',
      'referrer-policy': 'no-referrer',
    },
  })
}
