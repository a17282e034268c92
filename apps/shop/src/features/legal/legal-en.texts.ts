import type { LegalTexts } from './legal-document.ts'

export const legalEn: LegalTexts = {
  version: 'Version 1, 15 November 2026',
  company: 'Company',
  contact: 'Contact',
  documents: {
    tos: {
      summary:
        'These terms say how Saath works, what you may expect from us and what we ask of you. They are short on purpose; please read them before your first order.',
      parts: [
        {
          heading: '1. Acceptance',
          paragraphs: [
            'By using Saath, in Telegram or in a browser, you accept these terms. If you do not accept them, please do not use the shop.',
            'When the terms change, the new version with its date stands on this page. An order is judged by the version that was in force when it was placed.',
          ],
        },
        {
          heading: '2. Eligibility',
          paragraphs: [
            'You must be at least 18 years old to log in, order or earn. We deliver within India and need an Indian mobile number.',
            'One person keeps one account. You answer for what is done with your number, so never give a verification code to anybody; nobody of ours will ask you for one.',
          ],
        },
        {
          heading: '3. Group purchases',
          points: [
            'A group has five seats and 24 hours, counted from the moment it is created.',
            'One person holds one seat in a group. Everyone orders an item of their own, to their own address.',
            'When the fifth person joins, all five orders are confirmed at the group price.',
            'If the group is not full in time, all its orders are cancelled and nobody pays anything.',
            'Whoever starts the group gets an extra 5% off the group price. The extra stays with that person and does not pass on.',
            'You may also buy alone, at the price for one.',
          ],
        },
        {
          heading: '4. Prices and payment',
          paragraphs: [
            'Prices are in rupees and include taxes. Delivery is free: the charge of ₹19 is shown and taken off. The total on the button is the total the courier asks for.',
            'You pay in cash on delivery. We do not take money in advance and do not store cards.',
          ],
        },
        {
          heading: '5. Delivery and returns',
          paragraphs: [
            'We deliver to the address you gave. If nobody can be reached, the courier tries again and the order may then be cancelled. Returns are described in “Return and refund”.',
          ],
        },
        {
          heading: '6. Referral program',
          points: [
            'You earn 1.5% of the paid amount of orders of people who created their account through your link.',
            'The amount is pending when the order is confirmed, and yours 7 days after delivery. A returned order does not count.',
            'Inviting yourself, buying links or sending unwanted messages ends the program for you.',
          ],
        },
        {
          heading: '7. Privacy and data collection',
          paragraphs: [
            'To sell you something we need your phone number and address. What else we keep, why and for how long is in the privacy policy.',
          ],
        },
        {
          heading: '8. What is not allowed',
          paragraphs: [
            'Orders without the wish to accept them, other people’s numbers, automated access and attempts to break the shop are not allowed. We may then close an account and cancel its open orders.',
          ],
        },
        {
          heading: '9. Law and disputes',
          paragraphs: [
            'The law of India applies. Please write to us first: most things are settled in a day. Your rights as a consumer stay untouched.',
          ],
        },
      ],
    },
    privacy: {
      summary:
        'We keep what is needed to bring you an order and to keep accounts safe, and we do not sell it. You may see, correct and delete your data.',
      parts: [
        {
          heading: '1. What we keep',
          points: [
            'Your phone number, confirmed with a code that is sent to your WhatsApp. The code itself is stored only as a fingerprint and for five minutes.',
            'Your name and the address you gave for delivery: house and street, landmark, city, state, PIN.',
            'Your Telegram id, first name and language, if you open Saath in Telegram. Your number comes from Telegram only if you agree there.',
            'Your orders, groups and invitations, and who invited you.',
            'Technical records: a random id of the device, times of starts, searches and taps inside the shop, and errors.',
          ],
        },
        {
          heading: '2. What we use it for',
          points: [
            'To deliver orders and to answer you.',
            'To tell you in WhatsApp or Telegram about your own orders and groups.',
            'To pay out referral earnings.',
            'To stop fraud and to find faults.',
          ],
        },
        {
          heading: '3. Who else sees it',
          points: [
            'The courier: your name, phone number and address, for one delivery.',
            'WhatsApp and Telegram: the messages that pass through them.',
            'People in your group: your first name or its first letter and that you joined. Never your number or address.',
            'Authorities, when the law obliges us.',
          ],
          paragraphs: ['We do not sell data and show no advertising of others.'],
        },
        {
          heading: '4. How long',
          paragraphs: [
            'Orders are kept for as long as tax law demands. Technical records go as soon as they are not needed any more. Everything else goes when you ask us to delete the account.',
          ],
        },
        {
          heading: '5. On your device',
          paragraphs: [
            'The shop stores on your device that you are logged in, your language, who invited you and how you came to us. There are no cookies for advertising. Logging out removes the login.',
          ],
        },
        {
          heading: '6. Your rights',
          paragraphs: [
            'You may ask what we hold about you, have it corrected or deleted, and withdraw a consent. Write to the contact below from your number or e-mail; we answer within 30 days.',
            'Saath is not meant for people under 18, and we do not knowingly keep their data.',
          ],
        },
      ],
    },
    returns: {
      summary: 'You have 7 days to change your mind, and a wrong or broken item never costs you anything.',
      parts: [
        {
          heading: '1. At the door',
          paragraphs: [
            'Look at the parcel before you pay. If it is open or damaged, do not accept it: the order is then cancelled and you pay nothing.',
          ],
        },
        {
          heading: '2. Within 7 days',
          points: [
            'You may return an item within 7 days after delivery.',
            'It must be unused, complete and in its packing, with tags and bills.',
            'For hygiene, opened cosmetics, underwear and food can be returned only if they are faulty.',
          ],
        },
        {
          heading: '3. How to return',
          points: [
            'Write to support with your order number and the reason; a photo helps if something is broken.',
            'We agree on a day, and the courier collects the item for free.',
            'We look at it and tell you the result within 3 working days after it has reached us.',
          ],
        },
        {
          heading: '4. Refund',
          paragraphs: [
            'You paid in cash, so we refund to a bank account or UPI id that you name. The money leaves us within 7 working days after the return is accepted: the whole amount that you paid.',
            'If you prefer, we send the same item again while it is in stock.',
          ],
        },
        {
          heading: '5. Groups and earnings',
          paragraphs: [
            'Your return changes nothing for the others in your group: their price stays. A friend’s referral earning for your order is taken back.',
          ],
        },
        {
          heading: '6. Cancelling',
          paragraphs: [
            'Until an order is shipped you may cancel it for free. A group that does not fill is cancelled by itself.',
          ],
        },
      ],
    },
  },
}
