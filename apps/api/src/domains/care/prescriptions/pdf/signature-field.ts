import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { type PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'

/** A CMS with three certificates takes about 5 KB; a longer chain, and what a provider adds, fits as well. */
const signatureBytes = 16 * 1024

/** ISO 32000-1 table 254: 2 lets forms be filled and signed; anything else breaks the signature. */
const formsOnly = 2

/**
 * Adds an invisible signature field whose value is still empty: PAdES (ETSI.CAdES.detached), certifying with DocMDP,
 * without which validators answer "indeterminada" (domain.md 2.2). The time stands here and not in the CMS.
 */
export const addSignatureField = (pdf: PDFDocument, { name, at }: { name: string; at: Date }): void => {
  const { context, catalog } = pdf
  const [firstPage] = pdf.getPages()
  const range = PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER)
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
      // The order matters: whoever fills both in looks for Contents after ByteRange.
      ByteRange: [0, range, range, range],
      Contents: PDFHexString.of('00'.repeat(signatureBytes)),
      Name: PDFHexString.fromText(name),
      M: PDFString.fromDate(at),
      Reason: PDFHexString.fromText('Receita médica'),
      Reference: [
        {
          Type: 'SigRef',
          TransformMethod: 'DocMDP',
          TransformParams: { Type: 'TransformParams', P: formsOnly, V: '1.2' },
        },
      ],
    }),
  )
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Assinatura'),
      Rect: [0, 0, 0, 0],
      // Print and locked.
      F: 132,
      V: signature,
      P: firstPage?.ref,
    }),
  )
  firstPage?.node.addAnnot(field)
  // 3: there are signatures, and whoever changes the file must only append to it.
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }))
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }))
}
