/** Neutral names of people, banks and places for the demo. */
export const FIRST_NAMES = [
  'Aarav', 'Aditi', 'Ajay', 'Amit', 'Ananya', 'Anil', 'Anita', 'Arjun', 'Arun', 'Asha', 'Bhavna', 'Chetan', 'Deepa', 'Deepak',
  'Divya', 'Farhan', 'Gaurav', 'Geeta', 'Harish', 'Imran', 'Isha', 'Jaya', 'Karan', 'Kavita', 'Kiran', 'Lakshmi', 'Mahesh',
  'Manoj', 'Meena', 'Mohan', 'Nandini', 'Naveen', 'Neha', 'Nikhil', 'Pooja', 'Pradeep', 'Prakash', 'Priya', 'Rahul', 'Rajesh',
  'Rakesh', 'Ramesh', 'Ravi', 'Rekha', 'Rohit', 'Sanjay', 'Sarita', 'Shankar', 'Shreya', 'Sneha', 'Sunil', 'Sunita', 'Suresh',
  'Swati', 'Tanvi', 'Uday', 'Usha', 'Varun', 'Vijay', 'Vikas', 'Vinod', 'Yash', 'Zoya',
] as const;

export const LAST_NAMES = [
  'Agarwal', 'Bansal', 'Bhat', 'Bose', 'Chauhan', 'Chopra', 'Das', 'Desai', 'Deshmukh', 'Dutta', 'Fernandes', 'Ghosh', 'Gupta',
  'Iyer', 'Jain', 'Joshi', 'Kapoor', 'Khan', 'Kulkarni', 'Kumar', 'Malhotra', 'Mehta', 'Menon', 'Mishra', 'Mukherjee', 'Naidu',
  'Nair', 'Pandey', 'Patel', 'Patil', 'Pillai', 'Rao', 'Reddy', 'Saxena', 'Shah', 'Sharma', 'Shetty', 'Singh', 'Sinha', 'Sundaram',
  'Thomas', 'Tiwari', 'Varma', 'Verma', 'Yadav',
] as const;

/** Name of the bank and the four letters that its IFSC and its NEFT references begin with. */
export const BANKS = [
  ['HDFC Bank', 'HDFC'], ['ICICI Bank', 'ICIC'], ['State Bank of India', 'SBIN'], ['Axis Bank', 'UTIB'],
  ['Kotak Mahindra Bank', 'KKBK'], ['Yes Bank', 'YESB'], ['Punjab National Bank', 'PUNB'], ['Canara Bank', 'CNRB'],
  ['Bank of Baroda', 'BARB'], ['Federal Bank', 'FDRL'],
] as const;

export const VPA_HANDLES = ['okhdfcbank', 'okicici', 'oksbi', 'okaxis', 'ybl', 'paytm', 'upi'] as const;
