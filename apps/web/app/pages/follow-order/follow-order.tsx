import { Card, LinkButton, LoadingRegion, Page, Skeleton } from '@prumo/ui'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, type MetaArgs, useLocation, useNavigate, useParams } from 'react-router'
import { FailureBanner } from '#features/orders/FailureBanner.tsx'
import { useOwnOrderQuery } from '#features/orders/orders.api.ts'
import { FindOrder } from '#features/orders/placed-orders/FindOrder.tsx'
import { findOrderDraft, orderTokenOf } from '#features/orders/placed-orders/find-order-form.ts'
import { orderFollowed, selectTokenOf } from '#features/orders/placed-orders/order-tokens.slice.ts'
import { useOrderLive } from '#features/orders/placed-orders/use-order-live.ts'
import { hiddenPageMeta } from '#features/site/page-meta.ts'
import { links } from '#links'
import { useRestored } from '#shared/hooks/use-restored.ts'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import { type Failure, statusOf } from '#shared/http/failure.ts'
import { useOwnSession } from '#widgets/session/use-own-session.ts'
import { OrderPage } from './OrderPage.tsx'

export const meta = ({ params }: MetaArgs) => hiddenPageMeta(`Pedido ${params.number}`)

type WithTokens = Parameters<typeof selectTokenOf>[0]

export default function FollowOrder() {
  const number = useParams().number ?? ''
  const isRestored = useRestored()
  const session = useOwnSession()
  const token = useSelector((state: WithTokens) => selectTokenOf(state, number))
  const inLink = useTokenInLink(number)
  // An order that tells of health opens with its owner's session: the page waits for it before it asks.
  if (!isRestored || (inLink && inLink !== token) || session === 'coming') return <Coming number={number} />
  if (token) return <Followed key={session} number={number} token={token} isLoggedIn={session === 'there'} />
  return session === 'there' ? <Own number={number} /> : <AskingForCode number={number} />
}

/** A signed-in customer needs no code for his own orders; of others' orders he learns nothing. */
function Own({ number }: { number: string }) {
  const { data, error, refetch } = useOwnOrderQuery(number)
  const failure = error as Failure | undefined
  if (data) return <Followed number={number} token={data.token} isLoggedIn />
  if (!failure) return <Coming number={number} />
  if (statusOf(failure) === 404 || statusOf(failure) === 401) return <AskingForCode number={number} />
  return <NotAnswered number={number} failure={failure} onRetry={() => void refetch()} />
}

function AskingForCode({ number }: { number: string }) {
  const dispatch = useDispatch()
  return (
    <Asking title={`Pedido ${number}`} text="Para abrir este pedido, informe o código que está no e-mail.">
      <FindOrder
        key={number}
        isNumberKnown
        onFind={(found) => dispatch(orderFollowed({ number, token: found.token }))}
      />
    </Asking>
  )
}

/** The code after `#` in a link from a mail: stored, then removed from the URL, where others could read it. */
const useTokenInLink = (number: string): string | null => {
  const { hash, state } = useLocation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const token = hash.startsWith('#token=') ? orderTokenOf(hash) : null
  useEffect(() => {
    findOrderDraft.write({ number, token: '' })
    if (!token) return
    dispatch(orderFollowed({ number, token }))
    void navigate({ hash: '' }, { replace: true, state })
  }, [dispatch, navigate, number, token, state])
  return token
}

type FollowedProps = { number: string; token: string; isLoggedIn: boolean }

function Followed({ number, token, isLoggedIn }: FollowedProps) {
  const { apiUrl } = useRuntime()
  const dispatch = useDispatch()
  const { data: order, error, isLoading, refetch } = useOrderLive({ order: { number, token }, apiUrl })
  const failure = error as Failure | undefined
  if (order) return <OrderPage order={order} onChanged={() => void refetch()} />
  if (failure && statusOf(failure) === 404) {
    return (
      <Asking
        title="Não encontramos este pedido"
        text={`O número ${number} e o código não combinam. Confira os dois no e-mail de confirmação.`}
      >
        <FindOrder onFind={(found) => dispatch(orderFollowed(found))} />
        <WithAccount number={number} isLoggedIn={isLoggedIn} />
      </Asking>
    )
  }
  if (isLoading) return <Coming number={number} />
  return <NotAnswered number={number} failure={failure} onRetry={() => void refetch()} />
}

/** The server does not say which: an order of another account's health looks like none. */
function WithAccount({ number, isLoggedIn }: { number: string; isLoggedIn: boolean }) {
  return (
    <div className="order-page__account">
      <p>
        {isLoggedIn
          ? 'Consultas, tratamentos e programas abrem só na conta de quem comprou. Confira se você entrou na conta certa.'
          : 'É de uma consulta, de um tratamento ou de um programa? Para proteger seus dados de saúde, esse pedido abre só na sua conta.'}
      </p>
      {!isLoggedIn && (
        <LinkButton as={Link} to={links.signInAndReturn(links.myOrder(number))} variant="quiet">
          Entrar na minha conta
        </LinkButton>
      )}
    </div>
  )
}

type NotAnsweredProps = { number: string; failure: Failure | undefined; onRetry: () => void }

function NotAnswered({ number, failure, onRetry }: NotAnsweredProps) {
  return (
    <Page isNarrow className="order-page">
      <h1 className="order-page__title">{`Pedido ${number}`}</h1>
      <FailureBanner failure={failure} onRetry={onRetry} />
    </Page>
  )
}

function Asking({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <Page isNarrow className="order-page">
      <div>
        <h1 className="order-page__title">{title}</h1>
        <p className="ui-muted">{text}</p>
      </div>
      <Card>{children}</Card>
    </Page>
  )
}

function Coming({ number }: { number: string }) {
  return (
    <Page isNarrow className="order-page">
      <h1 className="order-page__title">{`Pedido ${number}`}</h1>
      <LoadingRegion label="Carregando o pedido">
        <Skeleton form="control" />
        <Skeleton form="title" />
        <Skeleton />
      </LoadingRegion>
      <noscript>
        <p>Para ver o pedido, ligue o JavaScript do navegador.</p>
      </noscript>
    </Page>
  )
}
