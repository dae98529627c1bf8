import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import type { Sheet } from './sheet.ts'

/** A CMS with three certificates takes about 5 KB; a longer chain, and what a provider adds, fits as well. */
const signatureBytes = 16 * 1024

/** ISO 32000-1 table 254: 2 lets forms be filled and signed; anything else breaks the signature. */
const formsOnly = 2

// PDFKit writes a string as a name and a String as text.
const asText = (words: string): string => new String(words) as string

// Its types ask for a last chunk that an object without a stream has not.
const close = (reference: PDFKit.PDFKitReference) => (reference.end as () => void).call(reference)

/** The document's own catalogue, to which PDFKit has no door for certified documents; its types leave it out. */
type Catalogue = { _root: { data: { AcroForm?: { data: Record<string, unknown> } } } }

/**
 * Adds to the page that is being drawn, the first, an invisible signature field whose value is still empty: PAdES
 * (ETSI.CAdES.detached), certifying with DocMDP, without which validators answer "indeterminada" (domain.md 2.2). The
 * time stands here and not in the CMS.
 */
export const addSignatureField = (sheet: Sheet, { name, at }: { name: string; at: Date }): void => {
  const range = DEFAULT_BYTE_RANGE_PLACEHOLDER
  const signature = sheet.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    // The order matters: whoever fills both in looks for Contents after ByteRange.
    ByteRange: [0, range, range, range],
    Contents: Buffer.alloc(signatureBytes),
    Name: asText(name),
    M: at,
    Reason: asText('Receita médica'),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: formsOnly, V: '1.2' },
      },
    ],
  })
  close(signature)
  const field = sheet.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: asText('Assinatura'),
    Rect: [0, 0, 0, 0],
    // Print and locked.
    F: 132,
    V: signature,
    P: sheet.page.dictionary,
  })
  close(field)
  sheet.page.annotations.push(field)
  sheet.font('regular').initForm()
  const { data: catalogue } = (sheet as unknown as Catalogue)._root
  const form = catalogue.AcroForm?.data ?? {}
  // 3: there are signatures, and whoever changes the file must only append to it. NeedAppearances would ask for more.
  Object.assign(form, { Fields: [field], SigFlags: 3, NeedAppearances: undefined })
  Object.assign(catalogue, { Perms: { DocMDP: signature } })
}
