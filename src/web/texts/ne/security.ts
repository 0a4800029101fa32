import type { Texts } from '../texts.ts';

export const security: Texts['security'] = {
  title: 'सुरक्षा',
  oldPassword: 'अहिलेको पासवर्ड',
  newPassword: 'नयाँ पासवर्ड',
  changePassword: 'पासवर्ड फेर्नुहोस्',
  newEmail: 'नयाँ इमेल',
  password: 'पासवर्ड',
  changeEmail: 'इमेल फेर्नुहोस्',
  endSessions: 'सबै ठाउँबाट लगआउट गर्नुहोस्',
  endAccess: 'कुञ्जी, वेबहुक, क्यालेन्डर र Google पनि बन्द गर्नुहोस्',
  stays: 'API कुञ्जी, वेबहुक, क्यालेन्डरको गोप्य ठेगाना र Google बाट लगइन रहिरहन्छन्, सँगै बन्द गर्न छानेमा मात्र बन्द हुन्छन्।',
};
