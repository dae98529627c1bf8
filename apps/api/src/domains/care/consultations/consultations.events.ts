export type ConsultationEvents = {
  'consultations.confirmed': { consultationId: number; appointmentId: number }
  /** A confirmed time comes up; once for each appointment. */
  'consultations.comesUp': { consultationId: number; appointmentId: number }
  /** `appointmentId`: the time that was lost; null if it had none left. */
  'consultations.waitingForTime': { consultationId: number; appointmentId: number | null }
  /** Another doctor has the same time: `fromId` had it. */
  'consultations.handedOver': { consultationId: number; appointmentId: number; fromId: number }
  /** That a professional did not come: given back or refused, by what was noted or by the team. */
  'consultations.noShowDecided': { consultationId: number; noShowId: number }
  /** An answer that a patient was promised is late; once each `day` (YYYY-MM-DD) while it waits. */
  'consultations.noShowLate': { noShowId: number; day: string }
  'consultations.canceled': { consultationId: number; orderId: number; from: string }
}
