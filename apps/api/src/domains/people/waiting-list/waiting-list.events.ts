export type WaitingListEvents = {
  'waitingList.confirmationRequested': { entryId: string; confirmation: number }
}
