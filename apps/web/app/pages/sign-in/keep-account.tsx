import { Card, Page, Skeleton, Stack } from '@prumo/ui'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { KeepAccount } from '#features/own-data/KeepAccount.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'

export const meta = () => hiddenPageMeta('Manter minha conta')

/** The target of the mailed link that stops an erasure. */
export default function KeepAccountPage() {
  const token = useTokenInLink()
  return (
    <Page isNarrow className="order-page">
      <h1 className="order-page__title">Manter minha conta</h1>
      <Card>{token === undefined ? <Opening /> : <KeepAccount token={token} />}</Card>
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
