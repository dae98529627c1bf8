import { Card, LoadingRegion, Page, Skeleton } from '@prumo/ui'
import { useTokenInLink } from '#features/identity/use-token-in-link.ts'
import { DisownChange } from '#features/security/DisownChange.tsx'
import { hiddenPageMeta } from '#features/site/page-meta.ts'

export const meta = () => hiddenPageMeta('Não fui eu')

/** The target of “Não fui eu” in the mails about what opens an account. */
export default function NotMyChangePage() {
  const token = useTokenInLink()
  return (
    <Page isNarrow className="order-page">
      <h1 className="order-page__title">Não fui eu</h1>
      <Card>{token === undefined ? <Opening /> : <DisownChange token={token} />}</Card>
    </Page>
  )
}

/** Shown until the browser has read the link; the server can render nothing else. */
function Opening() {
  return (
    <>
      <LoadingRegion label="Abrindo seu link">
        <Skeleton />
      </LoadingRegion>
      <noscript>
        <p>Para seguir o link, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}
