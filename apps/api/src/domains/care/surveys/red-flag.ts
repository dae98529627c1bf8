/** Telemedicine ends here: the advice for the patient. Urgent means today. */
export type RedFlag = { title: string; advice: string; isUrgent: boolean }
