import { access } from 'node:fs/promises'
import { type Browser, chromium } from 'playwright-core'
import { memoryFolder, scratchFolder } from './scratch-folder.ts'

/** Paths of a system's own Chromium, tried if the package's one does not run on this machine. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

// The package's own arguments are for cloud functions: they use a single process, so that closing a context ends the
// browser, and disable web security, so that a missing CORS header would not be noticed.
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--force-color-profile=srgb']

/**
 * Every answer that Chromium receives has a piece of shared memory. Playwright has it made in the temporary folder,
 * because that of small containers is too small: on a disk it takes a sixth of the system's time in a journey.
 */
const inMemory = () => (scratchFolder() === memoryFolder ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {})

const launchCarried = async (args: string[]): Promise<Browser> => {
  const { default: carried } = await import('@sparticuz/chromium')
  return chromium.launch({ executablePath: await carried.executablePath(), args, ...inMemory() })
}

/**
 * Starts the Chromium from the npm package, so that tests need no system install. If that does not start (another
 * processor, a missing library), it uses an installed one. CHROMIUM_PATH selects a particular one. `more` arguments are
 * passed to it.
 */
export const launchBrowser = async (...more: string[]): Promise<Browser> => {
  const args = [...ARGUMENTS, ...more]
  const named = process.env.CHROMIUM_PATH
  if (named) return chromium.launch({ executablePath: named, args: more })
  try {
    return await launchCarried(args)
  } catch (cause) {
    for (const executablePath of INSTALLED) {
      if (await exists(executablePath)) return chromium.launch({ executablePath, args })
    }
    throw new Error('No Chromium starts here: neither the carried one nor an installed one', { cause })
  }
}
