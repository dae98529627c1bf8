export type ConsultationEvents = {
  'consultations.confirmed': { consultationId: number; appointmentId: number }
  'consultations.waitingForTime': { consultationId: number }
  /** Another doctor has the same time: `fromId` had it. */
  'consultations.handedOver': { consultationId: number; appointmentId: number; fromId: number }
  'consultations.canceled': { consultationId: number; orderId: number; from: string }
}
