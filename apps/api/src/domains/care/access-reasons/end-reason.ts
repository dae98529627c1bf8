/**
 * Why a handover is ended before its year: a choice, and no words, so that nothing of the patient's health stands
 * beside who may open his chart.
 */
export type EndReason = 'mistake' | 'cannot_go_on' | 'patient_asked' | 'cared_for'

/** Whether he is to be given to somebody again: unless he has somebody who cares for him. */
export const leavesHimBehind = (reason: EndReason): boolean => reason !== 'cared_for'
