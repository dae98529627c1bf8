import { type SignedDocument, wordsOfBody } from '#domains/care/signed-documents'

/** What a certificate, a request for exams or a report says, line by line, and why it stands no more. */
export const wordsOfSigned = ({
  body,
  people,
  cancelReason,
}: Pick<SignedDocument, 'body' | 'people' | 'cancelReason'>): { title: string; lines: string[] } => {
  const { title, blocks } = wordsOfBody(body, people.patientName)
  const lines = blocks.flatMap((block) => (block.as === 'list' ? block.lines : [block.text]))
  return { title, lines: cancelReason === null ? lines : [...lines, `Motivo do cancelamento: ${cancelReason}`] }
}
