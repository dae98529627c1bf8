import { EmptyState, LinkButton, LoadingRegion, Page, Skeleton } from '@prumo/ui'
import { useSelector } from 'react-redux'
import { Link, useParams } from 'react-router'
import { useOrderAboutQuery } from '#features/orders/placed-orders/order-about.api.ts'
import { selectTokenOf } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useOwnSession } from '#widgets/session/use-own-session.ts'
import { Receipt } from './follow-order/Receipt.tsx'

export const meta = () => hiddenPageMeta('Recibo')

type WithTokens = Parameters<typeof selectTokenOf>[0]

/** The receipt of an order that was placed or followed in this browser, or is of whoever is signed in. */
export default function ReceiptPage() {
  const number = useParams().number ?? ''
  const isRestored = useRestored()
  const session = useOwnSession()
  const token = useSelector((state: WithTokens) => selectTokenOf(state, number))
  const isKnown = Boolean(token) || session === 'there'
  const isComing = !isRestored || (!token && session === 'coming')
  return (
    <Page isNarrow className="order-page">
      {isComing && <ReceiptComing />}
      {!isComing && !isKnown && <NotOpened number={number} />}
      {!isComing && isKnown && (
        <OpenedReceipt
          number={number}
          {...(token && { token })}
          back={
            <LinkButton as={Link} to={links.followOrder(number)} variant="quiet">
              Voltar para o pedido
            </LinkButton>
          }
        />
      )}
    </Page>
  )
}

type OpenedReceiptProps = { number: string; token?: string; back: React.ReactNode }

/** By the order's token, or by whoever's it is. */
export function OpenedReceipt({ number, token, back }: OpenedReceiptProps) {
  const { data, error, refetch } = useOrderAboutQuery({ number, ...(token && { token }) })
  const failure = error as Failure | undefined
  if (data && data.payments.length > 0) return <Receipt order={data} back={back} />
  if (data) return <NotPaid back={back} />
  if (failure && statusOf(failure) === 404) return <NotOpened number={number} />
  if (failure) return <SaidBanner failure={failure} onRetry={() => void refetch()} />
  return <ReceiptComing />
}

function NotPaid({ back }: { back: React.ReactNode }) {
  return (
    <EmptyState headingLevel="h1" title="Ainda não há recibo" action={back}>
      O pagamento deste pedido não chegou. Assim que chegar, o recibo fica aqui.
    </EmptyState>
  )
}

function NotOpened({ number }: { number: string }) {
  return (
    <EmptyState
      headingLevel="h1"
      title="Abra o pedido primeiro"
      action={
        <LinkButton as={Link} to={links.followOrder(number)}>
          Abrir o pedido
        </LinkButton>
      }
    >
      O recibo abre neste aparelho depois que o pedido foi aberto, pelo link do e-mail ou com o código dele.
    </EmptyState>
  )
}

function ReceiptComing() {
  return (
    <>
      <h1 className="order-page__title">Recibo</h1>
      <LoadingRegion label="Carregando o recibo">
        <Skeleton form="title" />
        <Skeleton />
        <Skeleton />
      </LoadingRegion>
      <noscript>
        <p>Para ver o recibo, ligue o JavaScript do navegador.</p>
      </noscript>
    </>
  )
}
