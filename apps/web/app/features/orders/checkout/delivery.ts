/** The shipping methods; SEDEX by default (specification 9). */
export const deliveryTypes = ['SEDEX', 'PAC'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
export const defaultDeliveryType: DeliveryType = 'SEDEX'
