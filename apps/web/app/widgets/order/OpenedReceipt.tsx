import { EmptyState, LinkButton, LoadingRegion, Skeleton } from '@prumo/ui'
import { Link } from 'react-router'
import { useOrderAboutQuery } from '#features/orders/placed-orders/order-about.api.ts'
import { links } from '#links'
import { SaidBanner } from '#shared/failures/SaidBanner.tsx'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { Receipt } from './Receipt.tsx'

type OpenedReceiptProps = { number: string; token?: string; back: React.ReactNode }

/** Opened by the order's token, or by its signed-in owner. */
export function OpenedReceipt({ number, token, back }: OpenedReceiptProps) {
  const { data, error, refetch } = useOrderAboutQuery({ number, ...(token && { token }) })
  const failure = error as Failure | undefined
  if (data && data.payments.length > 0) return <Receipt order={data} back={back} />
  if (data) return <NotPaid back={back} />
  if (failure && statusOf(failure) === 404) return <ReceiptNotOpened number={number} />
  if (failure) return <ReceiptFailed failure={failure} onRetry={() => void refetch()} />
  return <ReceiptComing />
}

function ReceiptFailed(said: { failure: Failure; onRetry: () => void }) {
  return (
    <>
      <h1 className="order-page__title">Recibo</h1>
      <SaidBanner {...said} />
    </>
  )
}

function NotPaid({ back }: { back: React.ReactNode }) {
  return (
    <EmptyState headingLevel="h1" title="Ainda não há recibo" action={back}>
      O pagamento deste pedido não chegou. Assim que chegar, o recibo fica aqui.
    </EmptyState>
  )
}

export function ReceiptNotOpened({ number }: { number: string }) {
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

export function ReceiptComing() {
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
