import carried from '@sparticuz/chromium'

/**
 * Unpacks the packaged Chromium once, before the test files run in parallel: two concurrent unpackings would start an
 * incomplete one. If it cannot be unpacked, browser.ts reports that, or finds another.
 */
export const setup = async (): Promise<void> => {
  if (!process.env.CHROMIUM_PATH) await carried.executablePath().catch(() => undefined)
}
