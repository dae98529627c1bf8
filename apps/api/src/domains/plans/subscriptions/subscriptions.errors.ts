import { Failure } from '#platform/failure'

const onField = (field: string, message: string) => new Failure('invalid_fields', { errors: { [field]: [message] } })

export const packageNotFound = () => new Failure('not_found')
export const dispensingNotFound = () => new Failure('not_found')
export const alreadyRequested = () => new Failure('package_already_requested')
export const dispensingDecided = () => new Failure('dispensing_decided')
export const paymentInProgress = () => new Failure('payment_in_progress')
export const orderNotPayable = () => new Failure('order_not_payable')
export const prescriptionExpired = () => new Failure('prescription_expired')
export const prescriptionUsed = () => new Failure('prescription_used')
export const cardMissing = () => onField('creditCardId', 'Escolha um cartão.')
export const cardOnly = () => onField('payment_method_id', 'Este pedido é pago com cartão.')
export const tooManyInstallments = (most: number) =>
  onField('installments', most === 1 ? 'must be 1' : `must be between 1 and ${most}`)
export const wrongVariants = () => onField('variantIds', 'Peça o tratamento inteiro, no mesmo período.')
// CFM 1.939/2010: no coupon touches medicine that is sold on prescription (domain.md 2.4).
export const noCoupons = () => onField('couponCode', 'Cupons não valem para medicamentos com receita.')
