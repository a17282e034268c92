// By path: the package does not export the simulator.
import {
  simulatorScript,
  type SimulatorOptions,
  type TelegramEvent,
  type TelegramSimulator,
} from '../../packages/telegram/src/simulator.ts'

export { launchUrl } from '../../packages/telegram/src/simulator.ts'
export type {
  InvoiceAnswer,
  InvoiceStep,
  LaunchUrlOptions,
  SimulatorOptions,
  TelegramEvent,
  ViewportReport,
} from '../../packages/telegram/src/simulator.ts'

/** The part of Playwright's page that is used here. */
export interface ScriptedPage {
  evaluate(script: string): Promise<unknown>
}

type Control = {
  [Name in keyof TelegramSimulator]: TelegramSimulator[Name] extends (...given: never[]) => unknown
    ? Name
    : never
}[keyof TelegramSimulator]

/** For `page.addInitScript`: simulates a Telegram client from the first script of the page on. */
export function telegramInitScript(options: SimulatorOptions = {}): string {
  return simulatorScript(options)
}

/** The events that the page has sent to the client, or those of one name. */
export async function telegramEvents(page: ScriptedPage, name?: string): Promise<TelegramEvent[]> {
  const events = (await page.evaluate('window.__telegram?.events ?? []')) as TelegramEvent[]
  return name === undefined ? events : events.filter((event) => event.name === name)
}

/** Acts as the user or the client: `controlTelegram(page, 'pressBack')`. */
export async function controlTelegram<Name extends Control>(
  page: ScriptedPage,
  name: Name,
  ...given: Parameters<TelegramSimulator[Name]>
): Promise<ReturnType<TelegramSimulator[Name]>> {
  const words = given.map((value: unknown) => JSON.stringify(value) ?? 'undefined').join(',')
  const answer = await page.evaluate(`window.__telegram.${name}(${words})`)
  return answer as ReturnType<TelegramSimulator[Name]>
}

export async function isBackButtonVisible(page: ScriptedPage): Promise<boolean> {
  return (await page.evaluate('window.__telegram.isBackButtonVisible')) === true
}

export async function isClosingConfirmed(page: ScriptedPage): Promise<boolean> {
  return (await page.evaluate('window.__telegram.isClosingConfirmed')) === true
}
