import type { AgeChecksGateway } from '#gateways/age-checks'
import type { MailGateway } from '#gateways/mail'
import type { PaymentsGateway } from '#gateways/payments'
import type { PostalCodesGateway } from '#gateways/postal-codes'
import type { ShippingQuotesGateway } from '#gateways/shipping-quotes'

/** Everyone outside whom we call, each behind a port. */
export type Gateways = {
  payments: PaymentsGateway
  mail: MailGateway
  postalCodes: PostalCodesGateway
  shippingQuotes: ShippingQuotesGateway
  ageChecks: AgeChecksGateway
}
