import { formatDateTime, formatPostalCode } from '@prumo/brazil'
import type { PostalParty } from '#gateways/carrier'
import { drawPlain } from '#platform/sheets/draw-plain'
import { drawnInThread } from '#platform/sheets/draw-sheet'
import { colours, page, rule, type Sheet, tag, write } from '#platform/sheets/sheet'
import { code128 } from './code-128.ts'

export type DrawLabel = {
  trackingCode: string
  serviceName: string
  /** The shipment's number: nothing on a box says what is in it, nor which order it is. */
  shipmentNumber: string
  sender: { name: string; address: string; postalCode: string }
  recipient: PostalParty
}

/** Runs in a thread, which finds it by its name. @public */
export const drawLabelThere = (input: DrawLabel): Promise<Buffer> =>
  drawPlain(`Etiqueta ${input.trackingCode}`, (sheet) => {
    const { recipient, sender } = input
    write(sheet, input.serviceName, { size: 20, face: 'bold', after: 8, as: 'H1' })
    barcode(sheet, input.trackingCode)
    write(sheet, input.trackingCode, { size: 14, face: 'bold', after: 18 })
    write(sheet, 'Destinatário', { size: 10, colour: colours.soft, as: 'H2' })
    for (const line of linesOf(recipient)) write(sheet, line, { size: 15 })
    sheet.pdf.y += 14
    rule(sheet)
    write(sheet, 'Remetente', { size: 10, colour: colours.soft, as: 'H2' })
    for (const line of [sender.name, sender.address, `CEP ${formatPostalCode(sender.postalCode)}`]) write(sheet, line)
    sheet.pdf.y += 10
    write(sheet, `Remessa ${input.shipmentNumber}`, { size: 9, colour: colours.soft })
  })

const linesOf = ({ name, careOf, address, city, stateAbbr, postalCode }: PostalParty): string[] => [
  name,
  ...(careOf === null ? [] : [`Aos cuidados de ${careOf}`]),
  address,
  `${city}, ${stateAbbr}`,
  `CEP ${formatPostalCode(postalCode)}`,
]

/** Read by scanners; people and reading software have the code below it. */
const barcode = (sheet: Sheet, code: string): void => {
  const { pdf } = sheet
  const [module, height, top] = [1.4, 62, pdf.y]
  tag(
    sheet,
    'Figure',
    () => {
      let left = page.margin
      code128(code).forEach((width, index) => {
        if (index % 2 === 0) pdf.rect(left, top, width * module, height)
        left += width * module
      })
      pdf.fillColor('#000000').fill()
    },
    { alt: `Código de barras ${code}`, bbox: [page.margin, top, page.margin + 180 * module, top + height] },
  )
  pdf.y = top + height + 8
}

export type DrawPostingList = {
  id: number
  closedAt: Date
  sender: string
  parcels: { trackingCode: string; serviceName: string; postalCode: string }[]
}

/** Runs in a thread, which finds it by its name. @public */
export const drawPostingListThere = (input: DrawPostingList): Promise<Buffer> =>
  drawPlain(`Lista de postagem ${input.id}`, (sheet) => {
    write(sheet, `Lista de postagem ${input.id}`, { size: 20, face: 'bold', after: 4, as: 'H1' })
    write(sheet, `${input.sender}. Fechada em ${formatDateTime(input.closedAt)}.`, { colour: colours.soft })
    write(sheet, input.parcels.length === 1 ? '1 objeto' : `${input.parcels.length} objetos`, { after: 10 })
    rule(sheet)
    for (const { trackingCode, serviceName, postalCode } of input.parcels)
      write(sheet, `${trackingCode}   CEP ${formatPostalCode(postalCode)}   ${serviceName}`, { after: 6 })
    rule(sheet)
    write(sheet, 'Recebido pela transportadora em ____/____/______, por ______________________________', { after: 4 })
  })

/** The label of a box, with a neutral sender: carrier's code, recipient, sender. */
export const drawLabel = drawnInThread(import.meta.url, drawLabelThere)
/** What the carrier signs for: codes and postal codes, no names. */
export const drawPostingList = drawnInThread(import.meta.url, drawPostingListThere)
