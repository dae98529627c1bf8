export type MessageEvents = {
  'messages.leftUnread': { messageId: number }
}
