import type { Frame } from '#platform/sheets/frame'
import { momentOf, type People } from './sheet-words.ts'

type Signed = {
  title: string
  /** In the gender of the title. */
  signed: 'Assinada' | 'Assinado'
  people: Pick<People, 'doctorName' | 'registration'>
  issuedAt: Date
  verificationCode: string
  /** The public page where anybody can check it; the QR code contains only this URL (ITI VALIDAR's developer guide). */
  verificationUrl: string
  /** How and for how long it was issued. */
  issuedHow: string
  /** The demo certificate signs it, so every page says that it has no legal value. */
  isTest: boolean
}

/** The frame of a document that is signed: who signed it, and where anybody can check that. */
export const frameOfSigned = ({
  title,
  people,
  issuedAt,
  verificationUrl,
  issuedHow,
  isTest,
  signed,
  verificationCode,
}: Signed): Frame => ({
  title,
  moment: momentOf(issuedAt),
  watermark: isTest ? 'DEMONSTRAÇÃO SEM VALOR' : undefined,
  code: { url: verificationUrl, description: `Código QR que abre a conferência deste documento em ${verificationUrl}` },
  foot: [
    { text: `${signed} digitalmente por ${people.doctorName}, ${people.registration}`, isBold: true },
    { text: issuedHow },
    { text: `Confira em ${verificationUrl.replace(/^https?:\/\//, '')}` },
    { text: `Código de verificação: ${verificationCode}. O código de acesso está com o paciente.` },
    ...(isTest
      ? [
          {
            text: 'Documento de demonstração, assinado com certificado de teste. Não tem valor legal.',
            isBold: true,
            isMark: true,
          },
        ]
      : []),
  ],
})

/** The frame before it is signed, with a mark across every page: nothing on it can be verified. */
export const frameOfPreview = ({ title, at }: { title: string; at: Date }): Frame => ({
  title,
  moment: momentOf(at),
  watermark: 'PRÉVIA, SEM VALIDADE',
  foot: [
    { text: 'Prévia para conferência: não está assinada e não tem validade.', isBold: true, isMark: true },
    { text: 'A hora, o código de verificação e o QR entram com a assinatura.' },
  ],
})
