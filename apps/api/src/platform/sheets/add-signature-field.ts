import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import { inside, type Sheet } from './sheet.ts'

/** A CMS with three certificates takes about 5 KB; there is room for a longer chain and for what a provider adds. */
const signatureBytes = 16 * 1024

/** ISO 32000-1 table 254: 2 allows filling in and signing forms; any other change breaks the signature. */
const formsOnly = 2

// PDFKit writes a string as a name and a String as text.
const asText = (words: string): string => new String(words) as string

// Its types require a last chunk, which an object without a stream does not have.
const close = (reference: PDFKit.PDFKitReference) => (reference.end as () => void).call(reference)

/** The document's catalogue, which PDFKit does not expose; certified documents need it. */
type Catalogue = { _root: { data: { AcroForm?: { data: Record<string, unknown> } } } }

export type SignatureField = { name: string; at: Date; reason: string }

/**
 * Adds an invisible signature field without a value to the current (last) page: PAdES (ETSI.CAdES.detached), certified
 * with DocMDP, without which validators answer "indeterminada" (domain.md 2.2). The time is here and not in the CMS.
 */
export const addSignatureField = (sheet: Sheet, { name, at, reason }: SignatureField): void => {
  const { pdf } = sheet
  const range = DEFAULT_BYTE_RANGE_PLACEHOLDER
  const signature = pdf.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    // The order matters: the library looks for Contents after ByteRange.
    ByteRange: [0, range, range, range],
    Contents: Buffer.alloc(signatureBytes),
    Name: asText(name),
    M: at,
    Reason: asText(reason),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: formsOnly, V: '1.2' },
      },
    ],
  })
  close(signature)
  const field = addField(sheet, signature)
  pdf.font('regular').initForm()
  const { data: catalogue } = (pdf as unknown as Catalogue)._root
  const form = catalogue.AcroForm?.data ?? {}
  // 3: signatures exist, and the file may only be appended to. NeedAppearances would contradict that.
  Object.assign(form, { Fields: [field], SigFlags: 3, NeedAppearances: undefined })
  Object.assign(catalogue, { Perms: { DocMDP: signature } })
}

/** The field as a part of the structure: a form whose name reading software says. */
const addField = (sheet: Sheet, signature: PDFKit.PDFKitReference): PDFKit.PDFKitReference => {
  const { pdf } = sheet
  inside(sheet, 'Form', ({ parent }) => {
    pdf.annotate(0, 0, 0, 0, {
      Subtype: 'Widget',
      FT: 'Sig',
      T: asText('Assinatura'),
      TU: asText('Assinatura digital'),
      // Flags: print and locked.
      F: 132,
      V: signature,
      P: pdf.page.dictionary,
      structParent: parent,
    } as PDFKit.Mixins.AnnotationOption)
  })
  return pdf.page.annotations.at(-1) as PDFKit.PDFKitReference
}
