import { Card, Page, Skeleton, Stack } from '@prumo/ui'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { StopRecovery } from '#features/recoveries/StopRecovery.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'

export const meta = () => hiddenPageMeta('Não fui eu')

/** The target of the mailed link that stops a request to remove a second step. */
export default function NotMePage() {
  const token = useTokenInLink()
  return (
    <Page isNarrow className="order-page">
      <h1 className="order-page__title">Não fui eu</h1>
      <Card>{token === undefined ? <Opening /> : <StopRecovery token={token} />}</Card>
    </Page>
  )
}

/** Shown until the browser has read the link; the server can render nothing else. */
function Opening() {
  return (
    <>
      <Stack gap={1} role="status">
        <p>Abrindo seu link.</p>
        <Skeleton />
      </Stack>
      <noscript>
        <p>Para seguir o link, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}
