/** The ways a parcel travels; SEDEX unless somebody chooses otherwise (specification 9). */
export const deliveryTypes = ['SEDEX', 'PAC'] as const
export type DeliveryType = (typeof deliveryTypes)[number]
export const defaultDeliveryType: DeliveryType = 'SEDEX'
