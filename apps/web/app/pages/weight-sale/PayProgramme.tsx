import { formatAmount, toCents } from '@prumo/brazil'
import { Card } from '@prumo/ui'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AuthState } from '#features/identity/auth.slice.ts'
import { useAcademyPixCodeMutation } from '#features/onboarding/academy-onboarding.api.ts'
import {
  useApplyWeightCouponMutation,
  usePayWeightMutation,
  usePayWeightSignedInMutation,
  useRemoveWeightCouponMutation,
} from '#features/onboarding/weight-onboarding.api.ts'
import { FoldedCoupon } from '#features/orders/cart/FoldedCoupon.tsx'
import type { WayToPay } from '#features/payments/saved-cards.api.ts'
import { withdrawalDays } from '#features/site/company.ts'
import { mainApi } from '#shared/apis/main-api.ts'
import { saidOf } from '#shared/failures/said.ts'
import { useRuntime } from '#shared/hooks/use-runtime.ts'
import type { Failure } from '#shared/http/failure.ts'
import { followRoom } from '#shared/realtime/follow-room.ts'
import { FreeOrder } from '#widgets/checkout/FreeOrder.tsx'
import { OrderByCard } from '#widgets/checkout/OrderByCard.tsx'
import { OrderByPix } from '#widgets/checkout/OrderByPix.tsx'
import { PayOrder } from '#widgets/checkout/PayOrder.tsx'
import type { PartToPay, Paying, Tell } from '#widgets/checkout/payment-calls.ts'
import { usePixOfOrder } from '#widgets/checkout/use-pix-of-order.ts'
import '#widgets/checkout/payment.css'
import { AlreadyHis, isHisAlready } from './AlreadyHis.tsx'
import { stepTitles } from './step-titles.ts'
import type { Sale } from './use-weight-journey.ts'

type PayingProps = { sale: Sale; method: WayToPay; part: PartToPay }

const CONFIRMING = { label: 'Confirmando a compra', words: 'Estamos abrindo o seu programa. Esta tela muda sozinha.' }

const orderOf = ({ orderNumber, orderToken, total }: Sale) => ({ number: orderNumber, token: orderToken, total })

/** What is bought and its payment; the page continues by itself once the payment has arrived. */
export function PayProgramme({ sale }: { sale: Sale }) {
  useSaleLive(sale)
  const dispatch = useDispatch()
  // The payment is another API's answer.
  const readAgain = useCallback(() => void dispatch(mainApi.util.invalidateTags(['Weight'])), [dispatch])
  return (
    <>
      <h1 className="step-form__title" tabIndex={-1}>
        {stepTitles.pagamento}
      </h1>
      <Card className="payment__summary">
        <div className="payment__summary-head">
          <strong className="ui-private">Programa de peso</strong>
          <span className="payment__total ui-money">{formatAmount(sale.total)}</span>
        </div>
        <p>Uma consulta e 12 semanas com um médico que acompanha. Pago uma vez, sem renovação.</p>
        <p className="ui-muted">
          {`Se o médico achar que não é para você, devolvemos tudo. Se você desistir em ${withdrawalDays} dias, também. Depois disso, se a consulta já tiver acontecido, fica a parte dela, um terço, e devolvemos os meses que não começaram. Remédio não faz parte.`}
        </p>
      </Card>
      {!sale.isPriceFixed && <Coupon sale={sale} />}
      <PayOrder
        order={sale}
        isKept="Sua compra está guardada."
        free={(creditCents, tell) => <Free {...{ sale, creditCents, tell }} />}
        byCard={(method, part) => <ByCard {...{ sale, method, part }} />}
        byPix={(method, part, onCard) => <ByPix {...{ sale, method, part, onCard }} />}
        onChanged={readAgain}
        endOf={(failure) => isHisAlready(failure) && <AlreadyHis />}
      />
    </>
  )
}

/** A guest pays by the token of his order; who is signed in also by his saved cards and his store credit. */
const usePaying = (): Paying => {
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const guests = usePayWeightMutation()
  const own = usePayWeightSignedInMutation()
  return isLoggedIn ? own : guests
}

/** A coupon or store credit covers it: it opens without another payment. */
function Free({ sale, creditCents, tell }: { sale: Sale; creditCents: number; tell: Tell }) {
  const guests = usePayWeightMutation()
  const own = usePayWeightSignedInMutation()
  const isLoggedIn = useSelector(({ auth }: { auth: AuthState }) => auth.isLoggedIn)
  const [confirm, confirming] = isLoggedIn ? own : guests
  const { orderNumber, orderToken, total } = sale
  const send = async () => tell((await confirm({ orderNumber, orderToken, total })).error, total)
  return (
    <FreeOrder
      label="Confirmar a compra"
      creditCents={creditCents}
      isBusy={confirming.isLoading || confirming.isSuccess}
      failure={confirming.error}
      onConfirm={() => void send()}
    />
  )
}

function ByCard({ sale, method, part }: PayingProps) {
  const paying = usePaying()
  return <OrderByCard {...{ order: orderOf(sale), method, part, paying }} confirming={CONFIRMING} />
}

function ByPix({ sale, method, part, onCard }: PayingProps & { onCard: (() => void) | undefined }) {
  const paying = usePaying()
  const generating = useAcademyPixCodeMutation()
  const pix = usePixOfOrder({ order: orderOf(sale), method, part, paying, generating })
  return <OrderByPix pix={pix} payPagesUrl={method.payPagesUrl} onCard={onCard} />
}

function Coupon({ sale: { orderNumber, orderToken, coupon } }: { sale: Sale }) {
  const [apply] = useApplyWeightCouponMutation()
  const [remove] = useRemoveWeightCouponMutation()
  const dispatch = useDispatch()
  return (
    <FoldedCoupon
      applied={coupon?.code ?? null}
      discountCents={toCents(coupon?.discount ?? 0)}
      onApply={async (couponCode) => {
        const { error } = await apply({ orderNumber, orderToken, couponCode })
        if (error) return { state: 'refused', words: saidOf(error as Failure) }
        // The price stands in the sale, which another API answers.
        dispatch(mainApi.util.invalidateTags(['Weight']))
        return { state: 'applied' }
      }}
      onRemove={async () => {
        const { error } = await remove({ orderToken })
        return error ? saidOf(error as Failure) : null
      }}
    />
  )
}

/** Keeps it up to date: it is read again at each event of its order, and by polling. */
const useSaleLive = ({ orderNumber, orderToken }: Sale): void => {
  const { apiUrl } = useRuntime()
  const dispatch = useDispatch()
  useEffect(() => {
    const ask = () => void dispatch(mainApi.util.invalidateTags(['Weight']))
    return followRoom({ apiUrl, orderNumber, orderToken, onEvent: ask, poll: ask })
  }, [apiUrl, dispatch, orderNumber, orderToken])
}
