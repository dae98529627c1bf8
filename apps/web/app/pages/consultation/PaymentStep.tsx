import { useFocusWhereLost } from '#shared/hooks/use-focus-where-lost.ts'
import { PayOrder } from '#widgets/checkout/PayOrder.tsx'
import { BookingCoupon } from './BookingCoupon.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { CardPayment } from './CardPayment.tsx'
import { FreeBooking } from './FreeBooking.tsx'
import { PayingByPix } from './PayingByPix.tsx'
import { stepTitles } from './step-titles.ts'
import { useBookingLive } from './use-booking-live.ts'
import type { Booking } from './use-journey.ts'

/** The payment. The time is held meanwhile, and the page continues by itself once the payment has arrived. */
export function PaymentStep({ booking }: { booking: Booking }) {
  useBookingLive(booking)
  // The heading shown while the booking loaded had the focus, which was lost with it.
  const title = useFocusWhereLost<HTMLHeadingElement>()
  return (
    <>
      <h1 ref={title} className="step-form__title" tabIndex={-1}>
        {stepTitles.pagamento}
      </h1>
      <BookingSummary booking={booking} />
      <BookingCoupon booking={booking} />
      <PayOrder
        total={booking.consultation.total}
        isKept="Sua consulta está guardada."
        free={() => <FreeBooking booking={booking} />}
        byCard={(method) => <CardPayment booking={booking} method={method} />}
        byPix={(method, onCard) => <PayingByPix booking={booking} method={method} onCard={onCard} />}
      />
    </>
  )
}
