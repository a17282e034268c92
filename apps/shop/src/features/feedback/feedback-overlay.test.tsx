import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'

let close = (): void => undefined
const open = async (surveyUrl: string | null) => {
  const links = {
    botUsername: 'saath_bot',
    supportUrl: null,
    policyUrl: '/tos',
    email: null,
    companyName: null,
    companyAddress: null,
  }
  const screen = await openScreen(() => <h1>Home</h1>, {
    overlays: ['feedback'],
    answers: { 'GET /api/app-links': { ...links, surveyUrl } },
  })
  close = screen.close
  return screen
}

beforeEach(() => localStorage.clear())
afterEach(() => close())

const stayHere = (event: Event): void => event.preventDefault()

test('the survey is an external link, and following it is stored', async () => {
  await open('https://survey.example/1')
  const survey = page.getByRole('link', { name: 'Take the survey' })
  await expect.element(survey).toHaveAttribute('href', 'https://survey.example/1')
  await expect.element(survey).toHaveAttribute('target', '_blank')
  window.addEventListener('click', stayHere)
  await userEvent.click(survey)
  window.removeEventListener('click', stayHere)
  expect(localStorage.getItem('saath_feedback_given')).not.toBeNull()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('«Maybe later» closes the survey without storing an answer', async () => {
  await open('https://survey.example/1')
  await userEvent.click(page.getByRole('button', { name: 'Maybe later' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(localStorage.getItem('saath_feedback_given')).toBeNull()
})

test('without a survey the feedback dialog shows no link', async () => {
  await open(null)
  await expect.element(page.getByText(/There is no survey right now/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Take the survey' })).not.toBeInTheDocument()
})
