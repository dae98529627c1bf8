import QRCode from 'qrcode'

/** A Pix code as a QR code: dark on white in both colour modes, because cameras need it. */
export const qrSvgOf = (copyPaste: string): Promise<string> =>
  QRCode.toString(copyPaste, {
    type: 'svg',
    errorCorrectionLevel: 'M',
    margin: 2,
    color: { dark: '#0d2f31', light: '#ffffff' },
  })
