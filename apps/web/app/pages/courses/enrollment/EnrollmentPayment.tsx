import { formatAmount } from '@prumo/brazil'
import { Banner, Card } from '@prumo/ui'
import { useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { paymentFormToggled, selectIsPaymentFormShown } from '#features/academy/academy.slice.ts'
import {
  type Enrollment,
  useAcademyPixCodeMutation,
  usePayEnrollmentMutation,
} from '#features/onboarding/academy-onboarding.api.ts'
import type { WayToPay } from '#features/payments/saved-cards.api.ts'
import { withdrawalDays } from '#features/site/company.ts'
import { links } from '#links'
import { FreeOrder } from '#widgets/checkout/FreeOrder.tsx'
import { OrderByCard } from '#widgets/checkout/OrderByCard.tsx'
import { OrderByPix } from '#widgets/checkout/OrderByPix.tsx'
import { PayOrder } from '#widgets/checkout/PayOrder.tsx'
import type { PartToPay, Tell } from '#widgets/checkout/payment-calls.ts'
import { usePixOfOrder } from '#widgets/checkout/use-pix-of-order.ts'
import '#widgets/checkout/payment.css'
import { AlreadyEnrolled, isEnrolledAlready } from './AlreadyEnrolled.tsx'
import type { CourseFacts } from './course-facts.ts'
import { EnrollmentCoupon } from './EnrollmentCoupon.tsx'
import { stepTitles } from './step-titles.ts'
import { useEnrollmentLive } from './use-enrollment-live.ts'

type PayingProps = { enrollment: Enrollment; method: WayToPay; part: PartToPay }

const CONFIRMING = { label: 'Confirmando a inscrição', words: 'Estamos abrindo o seu acesso. Esta tela muda sozinha.' }

const orderOf = ({ orderNumber, orderToken, totalPrice }: Enrollment) => ({
  number: orderNumber,
  token: orderToken,
  total: totalPrice,
})

/** The course and its payment; the page continues by itself once the payment has arrived. */
export function EnrollmentPayment({ course, enrollment }: { course: CourseFacts; enrollment: Enrollment }) {
  useEnrollmentLive(enrollment)
  const dispatch = useDispatch()
  const isFormShown = useSelector(selectIsPaymentFormShown)
  // Before the first paint, so that no step without a form is seen.
  useLayoutEffect(() => {
    dispatch(paymentFormToggled(true))
    return () => void dispatch(paymentFormToggled(false))
  }, [dispatch])
  return (
    <>
      <h1 className="step-form__title" tabIndex={-1}>
        {stepTitles.pagamento}
      </h1>
      <Card className="payment__summary">
        <div className="payment__summary-head">
          <strong className="ui-private">{course.title}</strong>
          <span className="payment__total ui-money">{formatAmount(enrollment.totalPrice)}</span>
        </div>
        <p>{course.isPresale ? 'Em pré-venda. Pago uma vez, sem renovação.' : 'Pago uma vez, sem renovação.'}</p>
        <p className="ui-muted">
          {!course.isPresale && `Você tem ${withdrawalDays} dias para desistir com um toque e receber tudo de volta. `}
          <Link to={links.enrollment(course.slug)}>Corrigir seus dados</Link>
        </p>
      </Card>
      {course.published && <Banner title={course.published.title}>{course.published.text}</Banner>}
      {!enrollment.isPriceFixed && <EnrollmentCoupon enrollment={enrollment} />}
      {isFormShown && (
        <PayOrder
          order={{ ...enrollment, total: enrollment.totalPrice }}
          isKept="Sua inscrição está guardada."
          free={(creditCents, tell) => <Free {...{ enrollment, creditCents, tell }} />}
          byCard={(method, part) => <ByCard {...{ enrollment, method, part }} />}
          byPix={(method, part, onCard) => <ByPix {...{ enrollment, method, part, onCard }} />}
          endOf={(failure) => isEnrolledAlready(failure) && <AlreadyEnrolled />}
        />
      )}
    </>
  )
}

/** A coupon or store credit covers the course: it opens without another payment. */
function Free({
  enrollment,
  creditCents,
  tell,
}: Pick<PayingProps, 'enrollment'> & { creditCents: number; tell: Tell }) {
  const [confirm, confirming] = usePayEnrollmentMutation()
  const { orderNumber, orderToken, totalPrice: total } = enrollment
  const send = async () => tell((await confirm({ orderNumber, orderToken, total })).error, total)
  return (
    <FreeOrder
      label="Confirmar a inscrição"
      creditCents={creditCents}
      isBusy={confirming.isLoading || confirming.isSuccess}
      failure={confirming.error}
      onConfirm={() => void send()}
    />
  )
}

function ByCard({ enrollment, method, part }: PayingProps) {
  const paying = usePayEnrollmentMutation()
  const order = orderOf(enrollment)
  return <OrderByCard {...{ order, method, part, paying }} confirming={CONFIRMING} />
}

function ByPix({ enrollment, method, part, onCard }: PayingProps & { onCard: (() => void) | undefined }) {
  const paying = usePayEnrollmentMutation()
  const generating = useAcademyPixCodeMutation()
  const pix = usePixOfOrder({ order: orderOf(enrollment), method, part, paying, generating })
  return <OrderByPix pix={pix} payPagesUrl={method.payPagesUrl} onCard={onCard} />
}
