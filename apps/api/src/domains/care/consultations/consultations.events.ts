export type ConsultationEvents = {
  'consultations.confirmed': { consultationId: number; appointmentId: number }
  'consultations.waitingForTime': { consultationId: number }
  'consultations.canceled': { consultationId: number; orderId: number; from: string }
}
