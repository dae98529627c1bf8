import { useFocusWhereLost } from '#shared/hooks/use-focus-where-lost.ts'
import { PayOrder } from '#widgets/checkout/PayOrder.tsx'
import { BookingCoupon } from './BookingCoupon.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { CardPayment } from './CardPayment.tsx'
import { FreeBooking } from './FreeBooking.tsx'
import { PayingByPix } from './PayingByPix.tsx'
import { stepTitles } from './step-titles.ts'
import { UseSession } from './UseSession.tsx'
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
      <UseSession booking={booking}>
        {!booking.consultation.isPriceFixed && <BookingCoupon booking={booking} />}
        <PayOrder
          order={booking.consultation}
          isKept="Sua consulta está guardada."
          free={(creditCents, tell) => <FreeBooking {...{ booking, creditCents, tell }} />}
          byCard={(method, part) => <CardPayment {...{ booking, method, part }} />}
          byPix={(method, part, onCard) => <PayingByPix {...{ booking, method, part, onCard }} />}
        />
      </UseSession>
    </>
  )
}
